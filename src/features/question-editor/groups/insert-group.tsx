import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { StackPlusIcon } from '@phosphor-icons/react/dist/ssr/StackPlus'
import { useState } from 'react'
import { type EditorGroup, groupName } from './names.ts'

interface InsertGroupProps {
  /** The groups that are not included yet. */
  groups: readonly EditorGroup[]
  /** Where it will stand, in words: 'Depois da pergunta 3'. */
  place: string
  onInsert: (id: number) => void
}

/** The button that inserts a group of questions, with the groups that there are. */
export function InsertGroup({ groups, place, onInsert }: InsertGroupProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<StackPlusIcon aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Inserir grupo
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <ListSubheader role="presentation" sx={{ lineHeight: 1.5, py: 1 }}>
          {place}
        </ListSubheader>
        {groups.map((group) => (
          <MenuItem
            key={group.id}
            sx={{ minHeight: 44, whiteSpace: 'normal' }}
            onClick={() => {
              close()
              onInsert(group.id)
            }}
          >
            {groupName(group)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
