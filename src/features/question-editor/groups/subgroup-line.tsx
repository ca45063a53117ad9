import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { withGroup } from '#schemas/questions/groups/edit.ts'
import { groupsIn } from '#schemas/questions/groups/resolve.ts'
import { isGroup, subgroupSetId } from '#schemas/questions/service-ids.ts'
import type { EditorGroup } from './names.ts'

interface SubgroupLineProps {
  id: number
  content: ServiceContent
  groups: ReadonlyMap<number, EditorGroup>
  onChange: (content: ServiceContent) => void
}

/** Whether a service asks the questions of its subgroup, and the way back to them (QST-32). */
export function SubgroupLine({ id, content, groups, onChange }: SubgroupLineProps) {
  const set = subgroupSetId(content.sub_group_id)
  const group = groups.get(set)
  if (id === 0 || isGroup(id) || !group) return null
  const uses = groupsIn(content).has(set)
  const own = content.questions.some(({ from }) => from?.group !== set)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', mb: 1, minHeight: 44 }}>
      <Typography color="textSecondary">
        {uses
          ? `Usa as perguntas do subgrupo «${group.title}»${own ? ', com outras' : ''}.`
          : `Tem perguntas próprias, em vez das do subgrupo «${group.title}».`}
      </Typography>
      {!uses && (
        <Button color="secondary" onClick={() => onChange(withGroup(content, set, 0, groups))}>
          Usar as do subgrupo
        </Button>
      )}
    </Box>
  )
}
