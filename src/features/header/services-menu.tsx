import Box from '@mui/material/Box'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { categories } from '#src/routes/table.ts'
import { Arrow } from '#src/ui/icons/arrow.tsx'
import { headerItem } from './header-item.ts'

/** The categories in a menu, 'Serviços'. It is a details element, so that it works without scripts. */
export function ServicesMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <Box
      component="details"
      ref={menu}
      onBlur={leave}
      onKeyDown={closeByKey}
      sx={{ position: 'relative', '&[open] svg': { transform: 'rotate(180deg)' } }}
    >
      <Box
        component="summary"
        sx={{
          ...headerItem,
          gap: 0.75,
          listStyle: 'none',
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        Serviços
        <Arrow shape="down" size={14} />
      </Box>
      <Box
        component="ul"
        sx={{
          position: 'absolute',
          top: '100%',
          left: 0,
          zIndex: 'modal',
          minWidth: 208,
          m: 0,
          mt: 0.5,
          p: 1,
          listStyle: 'none',
          borderRadius: '12px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          boxShadow: 2,
        }}
      >
        {categories.map(({ name, path, categoryName }) => (
          <li key={name}>
            <Box component={RouterLink} to={path} onClick={close} sx={headerItem}>
              {categoryName}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
