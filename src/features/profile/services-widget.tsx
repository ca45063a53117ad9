import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { createContext, use, useEffect, useState } from 'react'
import { fold } from '#schemas/text/fold.ts'
import { type CallFunction, call } from '#src/api/client.ts'
import { contextOf, type StepWidgetProps } from '#src/forms/form-context.ts'
import { usePosts } from '#src/forms/posted/posted-context.ts'
import { describedBy } from '#src/forms/theme/described-by.ts'
import { useCurrent } from '#src/lib/use-current.ts'
import { TextInput } from '#src/ui/inputs/text-input.tsx'
import { withScripts } from '#src/ui/with-scripts.ts'
import { PostedServices } from './posted-services.tsx'
import { GroupSummary, OTHERS, Rows, type ServiceGroup, ServiceRow, Summary } from './service-rows.tsx'

/** How many services a filter shows. */
const MAX_FOUND = 40
const MIN_LETTERS = 2

/** The catalogue by subgroups. */
export async function loadGroups(ask: CallFunction): Promise<readonly ServiceGroup[]> {
  const [subgroups, services] = await Promise.all([ask('listSubgroups', {}), ask('listServices', {})])
  const all = subgroups.map(({ id, title }) => ({
    id,
    title,
    services: services.flatMap(({ id: service, title: name, sub_group_id }) =>
      sub_group_id === id ? [{ id: service, title: name }] : [],
    ),
  }))
  return all.filter((group) => group.services.length > 0)
}

/** The catalogue by subgroups, where it came with the page. */
export const CatalogueContext = createContext<readonly ServiceGroup[] | undefined>(undefined)

/** The catalogue by subgroups, once it is there; undefined before, and where loading it failed. */
function useCatalogue(): readonly ServiceGroup[] | undefined {
  const first = use(CatalogueContext)
  const [groups, setGroups] = useState(first)
  const [isThere] = useState(first !== undefined)
  useEffect(() => {
    if (isThere) return
    let over = false
    loadGroups(call).then(
      (all) => !over && setGroups(all),
      () => {}, // the chosen services stay as they are
    )
    return () => {
      over = true
    }
  }, [isThere])
  return groups
}

/**
 * The services that a professional does: those chosen, a field that finds others, and every subgroup to open. The value is
 * the list of their ids.
 */
export function ServicesWidget(props: StepWidgetProps) {
  const { id, label, value, rawErrors, onChange } = props
  const context = contextOf(props)
  const posted = usePosts()
  const groups = useCatalogue()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const chosen: readonly number[] = Array.isArray(value) ? value : []
  const all = groups?.flatMap(({ services }) => services) ?? []
  const current = useCurrent(chosen)
  const toggle = (service: number) => {
    const { current: before } = current
    const after = before.includes(service) ? before.filter((one) => one !== service) : [...before, service]
    current.current = after
    onChange(after)
  }
  const row = (service: ServiceGroup['services'][number]) => (
    <ServiceRow key={service.id} name={id} onToggle={toggle} {...{ service, chosen }} />
  )
  const wanted = fold(text)
  const matches =
    wanted.length < MIN_LETTERS ? undefined : all.filter(({ title }) => fold(title).includes(wanted))
  return (
    <Box
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-invalid={Boolean(rawErrors?.length) || undefined}
      aria-describedby={describedBy(props, context)}
      sx={{ outline: 'none' }}
    >
      {posted && <PostedServices name={id} groups={groups ?? []} chosen={chosen} />}
      <Box sx={posted ? withScripts : undefined}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
          {all
            .filter((service) => chosen.includes(service.id))
            .map((service) => (
              <Chip
                key={service.id}
                label={service.title}
                color="secondary"
                variant="outlined"
                onDelete={() => toggle(service.id)}
              />
            ))}
        </Stack>
        <Box component="label" htmlFor={`${id}__filter`} sx={{ display: 'block', mb: 0.5 }}>
          Procurar um serviço
        </Box>
        <TextInput
          id={`${id}__filter`}
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Box role="status" sx={{ my: 1 }}>
          <span>{matches?.length === 0 && `Nada corresponde a «${text.trim()}».`}</span>
          <span>
            {matches && matches.length > MAX_FOUND && `Os primeiros ${MAX_FOUND} de ${matches.length}.`}
          </span>
        </Box>
        {matches && <Rows>{matches.slice(0, MAX_FOUND).map(row)}</Rows>}
        {!matches && groups && (
          <details>
            <Summary>{OTHERS}</Summary>
            {groups.map((group) => (
              <Box
                key={group.id}
                component="details"
                onToggle={({ currentTarget }: { currentTarget: HTMLElement }) =>
                  currentTarget.hasAttribute('open') && setOpen((before) => new Set(before).add(group.id))
                }
                sx={{ pl: 2, borderTop: 1, borderColor: 'divider' }}
              >
                <GroupSummary {...{ group, chosen }} />
                {open.has(group.id) && <Rows>{group.services.map(row)}</Rows>}
              </Box>
            ))}
          </details>
        )}
      </Box>
    </Box>
  )
}
