import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut'
import { visuallyHidden } from '#src/ui/visually-hidden.tsx'

interface OpenWebmailProps extends Pick<ButtonProps, 'size' | 'fullWidth'> {
  /** Where the post is read. */
  webmail: { readonly name: string; readonly url: string }
}

/** A link to where somebody's e-mails are read, in another tab. */
export function OpenWebmail({ webmail: { name, url }, ...button }: OpenWebmailProps) {
  return (
    <Button
      variant="contained"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      endIcon={<ArrowSquareOutIcon aria-hidden />}
      {...button}
    >
      <span>{`Abrir o ${name}`}</span>
      <Box component="span" sx={visuallyHidden}>
        {' (noutro separador)'}
      </Box>
    </Button>
  )
}
