import Avatar from '@mui/material/Avatar'

/** The first letters of a name's first and last word: 'RC' of 'Rui Teste & Companhia'. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : '']
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase()
}

interface FaceProps {
  /** The name stands next to it: the picture has no words of its own. */
  name: string
  /** The address of the logo or portrait; null without one. */
  picture: string | null
  /** Its side in pixels. */
  size?: number
}

/** The face of somebody in a list: logo or portrait, otherwise the initials. */
export const Face = ({ name, picture, size = 56 }: FaceProps) => (
  <Avatar
    variant="rounded"
    aria-hidden
    src={picture ?? undefined}
    alt=""
    sx={{
      width: size,
      height: size,
      borderRadius: '16px',
      bgcolor: 'chosen.light',
      color: 'secondary.main',
      fontWeight: 700,
      fontSize: size * 0.36,
    }}
  >
    {initialsOf(name)}
  </Avatar>
)
