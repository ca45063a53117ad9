import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocation, useRevalidator } from 'react-router-dom'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** In the place of a list that could not be loaded: says which one, and tries again (CAT-17). Without scripts the page is loaded again. */
export function ListFailed({ list }: { list: string }) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  return (
    <Box sx={{ mb: 2 }}>
      <Notice>{`Não foi possível carregar ${list}.`}</Notice>
      <Button
        color="secondary"
        href={pathname + search}
        onClick={(click) => {
          click.preventDefault()
          void revalidate()
        }}
      >
        Tentar novamente
      </Button>
    </Box>
  )
}
