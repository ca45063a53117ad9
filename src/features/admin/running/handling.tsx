import Box from '@mui/material/Box'
import { useState } from 'react'
import { type HandlingState, handlingStates } from '#schemas/calls/admin/parts.ts'
import { ApiError } from '#src/api/api-error.ts'
import { FilterSelect } from '#src/features/admin/lists/filters.tsx'
import { useAct } from '#src/features/admin/use-act.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { useAdministrators } from './use-administrators.ts'

const CONFLICT = 409

export interface Handled {
  state: HandlingState
  /** The account of who sees to it; null for nobody. */
  owner: string | null
}

interface HandlingProps {
  /** What is stored. */
  now: Handled
  words: Readonly<Record<HandlingState, string>>
  /** Whether somebody may be named who sees to it. */
  withOwner?: boolean
  onSave: (next: Handled) => Promise<unknown>
  /** It was saved, or somebody else changed it meanwhile: what is stored is to be loaded again. */
  onSettled: () => void
}

/** How far something is, and who sees to it (ADM-28). It is mounted again when what is stored has changed. */
export function Handling({ now, words, withOwner = false, onSave, onSettled }: HandlingProps) {
  const [state, setState] = useState(now.state)
  const [owner, setOwner] = useState(now.owner)
  const { busy, refused, act } = useAct()
  const save = () =>
    act('save', () =>
      onSave({ state, owner }).then(onSettled, (error: unknown) => {
        // Without a connection nothing could be loaded either: what was chosen stays, and is saved again.
        if (error instanceof ApiError && error.status === CONFLICT) onSettled()
        throw error
      }),
    )
  return (
    <>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}
      >
        <FilterSelect
          label="Estado"
          value={state}
          options={handlingStates.map((each) => [each, words[each]] as const)}
          onChange={(value) => setState(handlingStates.find((each) => each === value) ?? state)}
        />
        {withOwner && <OwnerField owner={owner} onChange={setOwner} />}
        <BusyButton type="submit" variant="outlined" color="secondary" busy={busy !== undefined}>
          Guardar
        </BusyButton>
      </Box>
      {refused && (
        <Box sx={{ mt: 2 }}>
          <Notice>{refused.message}</Notice>
        </Box>
      )}
    </>
  )
}

/** Who sees to something: one of the administrators, or nobody. */
function OwnerField({ owner, onChange }: { owner: string | null; onChange: (owner: string | null) => void }) {
  const options = useAdministrators().map(({ id, words }) => [id, words] as const)
  return (
    <FilterSelect
      label="Responsável"
      value={owner ?? ''}
      all="Ninguém"
      options={options}
      onChange={(value) => onChange(value || null)}
    />
  )
}
