import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'

/** What the buttons ask for without scripts. */
export const WAIT = 'avisar-se-houver-lugar'
export const WAIT_NO_MORE = 'nao-avisar'

interface WaitForPlaceProps {
  /** Whether the professional is told once there is a place. */
  waits: boolean
  token: string | undefined
  onPress: (waits: boolean) => void
}

/** What a professional who comes too late can do: be told once a full request has a place (PRO-27). */
export function WaitForPlace({ waits, token, onPress }: WaitForPlaceProps) {
  return (
    <PostForm token={token}>
      {waits ? (
        <div key="waits">
          <Typography sx={{ mt: 1 }}>Avisamos por e-mail assim que houver lugar.</Typography>
          <Button {...posts(WAIT_NO_MORE, () => onPress(false))} color="secondary" sx={{ mt: 1 }}>
            Já não é preciso avisar
          </Button>
        </div>
      ) : (
        <Button
          key="asks"
          {...posts(WAIT, () => onPress(true))}
          variant="outlined"
          color="secondary"
          sx={{ mt: 1.5 }}
        >
          Avisar-me se houver lugar
        </Button>
      )}
    </PostForm>
  )
}
