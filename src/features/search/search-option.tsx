import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface SearchOptionProps {
  id: string
  active: boolean
  strong?: boolean
  onPick: () => void
  children: ReactNode
}

/** One line of the list. The focus stays in the text box, which names the active line. */
export function SearchOption({ id, active, strong = false, onPick, children }: SearchOptionProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      sx={{
        px: 2,
        py: 1.25,
        minHeight: 44,
        borderRadius: 1,
        cursor: 'pointer',
        fontWeight: strong ? 650 : 400,
        color: strong ? 'primary.main' : 'text.primary',
        bgcolor: active ? 'action.selected' : undefined,
        overflowWrap: 'anywhere',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {children}
    </Box>
  )
}
