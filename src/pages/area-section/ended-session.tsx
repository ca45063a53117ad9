import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PostForm } from '#src/forms/posted/post-form.tsx'

/** A form that was posted after its session had ended. */
export interface HeldForm {
  /** The page to sign in at, which leads back to the form's page. */
  readonly signIn: string
  readonly token: string
  /** The form's controls as they came, its button among them. */
  readonly controls: readonly (readonly [name: string, value: string])[]
  /** Whether files came with it, which cannot be held. */
  readonly hadFiles: boolean
}

/** Holds what was posted until the person has signed in again in another tab, and posts it again (ACC-33). */
export function EndedSession({ signIn, token, controls, hadFiles }: HeldForm) {
  const texts = controls.filter(([, value]) => /\S\s+\S/.test(value))
  return (
    <Box sx={{ maxWidth: 680 }}>
      <Typography variant="h1" sx={{ color: 'secondary.main', mb: 2 }}>
        A sua sessão terminou
      </Typography>
      <Typography>Nada foi enviado, e o que escreveu está guardado nesta página. Não a feche.</Typography>
      {hadFiles && (
        <Typography sx={{ mt: 1 }}>Só os ficheiros não ficam guardados: o botão envia o resto.</Typography>
      )}
      <Box component="ol" sx={{ pl: 3, my: 2, '& > li': { py: 1 } }}>
        <li>
          <Button href={signIn} target="_blank" rel="noopener" variant="outlined" color="secondary">
            Iniciar sessão noutro separador
          </Button>
        </li>
        <li>
          <PostForm token={token}>
            {controls.map(([name, value], place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a name may come twice
              <input key={place} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="contained">
              Enviar de novo
            </Button>
          </PostForm>
        </li>
      </Box>
      {texts.length > 0 && (
        <>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', mt: 3 }}>
            O que escreveu
          </Typography>
          {texts.map(([name, value]) => (
            <Typography
              key={`${name} ${value}`}
              sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {value}
            </Typography>
          ))}
        </>
      )}
    </Box>
  )
}
