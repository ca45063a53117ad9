import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { ServiceContent } from '#schemas/questions/content.ts'
import { restored, separated } from '#schemas/questions/groups/edit.ts'
import { subgroupSetId } from '#schemas/questions/service-ids.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { type EditorGroup, editorAddress, groupName } from './names.ts'

interface GroupHeadProps {
  group: EditorGroup
  content: ServiceContent
  groups: ReadonlyMap<number, EditorGroup>
  onChange: (content: ServiceContent) => void
}

/** What stands above the questions of a group in a set that includes it: its name, and what is left out of it. */
export function GroupHead({ group, content, groups, onChange }: GroupHeadProps) {
  const [leaving, setLeaving] = useState(false)
  const left = (content.leftOut ?? []).filter((one) => one.group === group.id)
  const textOf = (name: string) =>
    group.questions.find(({ answer }) => answer.name === name)?.question ?? name
  return (
    <Box sx={{ pl: 1, pt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <Link
          component={RouterLink}
          to={editorAddress(group.id)}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontWeight: 600 }}
        >
          {groupName(group)}
        </Link>
        <Button
          color="secondary"
          aria-label={`Separar do grupo: ${group.title}`}
          onClick={() => setLeaving(true)}
        >
          Separar do grupo
        </Button>
      </Box>
      {leaving && (
        <ChangesDialog
          title={`Separar do grupo «${group.title}»`}
          action="Separar"
          before={content}
          after={separated(content, group.id)}
          subgroups={[{ id: group.id - subgroupSetId(0), title: group.title }]}
          onConfirm={() => {
            setLeaving(false)
            onChange(separated(content, group.id))
          }}
          onClose={() => setLeaving(false)}
        />
      )}
      {left.map(({ name }) => (
        <Typography key={name} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Fora: «{textOf(name)}»{' '}
          <Button
            color="secondary"
            aria-label={`Repor: ${textOf(name)}`}
            onClick={() => onChange(restored(content, { group: group.id, name }, groups))}
          >
            Repor
          </Button>
        </Typography>
      ))}
    </Box>
  )
}
