import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash'
import { type ComponentProps, useState } from 'react'
import { withScripts } from '#src/ui/with-scripts.ts'
import { asWritten, TextInput } from './text-input.tsx'

/** A password, hidden until its owner asks to see it. */
export function PasswordInput(props: ComponentProps<typeof TextInput>) {
  const [shown, setShown] = useState(false)
  return (
    <Box sx={{ position: 'relative' }}>
      <TextInput
        {...props}
        {...asWritten}
        type={shown ? 'text' : 'password'}
        maxLength={256}
        sx={{ pr: 7 }}
      />
      <IconButton
        aria-label={shown ? 'Esconder a password' : 'Mostrar a password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        sx={{ position: 'absolute', right: 6, top: 6, width: 44, height: 44, ...withScripts }}
      >
        {shown ? <EyeSlashIcon size={22} aria-hidden /> : <EyeIcon size={22} aria-hidden />}
      </IconButton>
    </Box>
  )
}
