import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { separated, withGroup, withoutGroup } from '#schemas/questions/groups/edit.ts'
import { groupsIn } from '#schemas/questions/groups/resolve.ts'
import { isGroup, isSubgroupSet, subgroupSetId } from '#schemas/questions/service-ids.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import type { EditorGroup } from './names.ts'

interface SubgroupLineProps {
  id: number
  content: ServiceContent
  groups: ReadonlyMap<number, EditorGroup>
  onChange: (content: ServiceContent) => void
}

/**
 * Whether a service asks the questions of its subgroup, and the way back to them (QST-32). After a move it may still ask those
 * of another subgroup: they are left for the own ones, or become the service's.
 */
export function SubgroupLine({ id, content, groups, onChange }: SubgroupLineProps) {
  const [after, setAfter] = useState<{ title: string; action: string; content: ServiceContent }>()
  if (id === 0 || isGroup(id)) return null
  const set = subgroupSetId(content.sub_group_id)
  const group = groups.get(set)
  const included = groupsIn(content)
  const foreign = [...included].filter((one) => isSubgroupSet(one) && one !== set)
  if (!group && foreign.length === 0) return null
  const hasOwnQuestions = content.questions.some(({ from }) => from?.group !== set)
  const join = () =>
    setAfter({
      title: 'Usar as perguntas do subgrupo',
      action: 'Usar as do subgrupo',
      content: withGroup(foreign.reduce(withoutGroup, content), set, 0, groups),
    })
  const keep = () =>
    setAfter({
      title: 'Ficar com estas perguntas',
      action: 'Ficar com elas',
      content: foreign.reduce(separated, content),
    })
  const subgroups = [...groups.values()].map((one) => ({ id: one.id - subgroupSetId(0), title: one.title }))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', mb: 1, minHeight: 44 }}>
      <Typography color="textSecondary">
        {included.has(set)
          ? `Usa as perguntas do subgrupo «${group?.title}»${hasOwnQuestions ? ', com outras' : ''}.`
          : foreign.length > 0
            ? `Ainda usa as perguntas de outro subgrupo: ${foreign.map((one) => `«${groups.get(one)?.title}»`).join(', ')}.`
            : `Tem perguntas próprias, em vez das do subgrupo «${group?.title}».`}
      </Typography>
      {!included.has(set) && group && (
        <Button color="secondary" onClick={join}>
          Usar as do subgrupo
        </Button>
      )}
      {foreign.length > 0 && (
        <Button color="secondary" onClick={keep}>
          Ficar com elas como próprias
        </Button>
      )}
      {after && (
        <ChangesDialog
          title={after.title}
          action={after.action}
          before={content}
          after={after.content}
          subgroups={subgroups}
          onConfirm={() => {
            setAfter(undefined)
            onChange(after.content)
          }}
          onClose={() => setAfter(undefined)}
        />
      )}
    </Box>
  )
}
