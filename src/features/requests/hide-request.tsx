import Button from '@mui/material/Button'
import { PostForm, posts } from '#src/forms/posted/post-form.tsx'
import type { Act } from '#src/routes/posted-action.ts'

/** What the button asks for without scripts, and the field with the request. */
export const HIDE = 'esconder'
export const SHOW_AGAIN = 'voltar-a-mostrar'
export const REQUEST = 'pedido'

/** Leaves a request aside, or takes it back, and leads to a page (PRO-26). */
export const hides =
  (lead: string, hidden: boolean, to: string): Act =>
  async (call) => {
    await call('hideRequest', { params: { id: lead }, body: { hidden } })
    return to
  }

interface HideRequestProps {
  request: { id: string; service: string }
  /** Whether it is hidden by now. */
  hidden: boolean
  token: string | undefined
  /** Hides it, or takes it back. */
  onPress: (hide: boolean) => void
}

/** Leaves a request out of the professional's list, or takes it back (PRO-26). */
export function HideRequest({ request, hidden, token, onPress }: HideRequestProps) {
  const label = hidden ? 'Voltar a mostrar' : 'Não me interessa'
  return (
    <PostForm token={token}>
      <input type="hidden" name={REQUEST} value={request.id} />
      <Button
        key={label}
        {...posts(hidden ? SHOW_AGAIN : HIDE, () => onPress(!hidden))}
        color="secondary"
        size="small"
        aria-label={`${label}: ${request.service}`}
      >
        {label}
      </Button>
    </PostForm>
  )
}
