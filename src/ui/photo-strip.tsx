import Box from '@mui/material/Box'

interface PhotoStripProps {
  /** The small pictures' addresses, each with the address of the whole one if it may be opened. */
  photos: readonly { small: string; full?: string }[]
  /** Whose they are, where several strips stand together: 'de Rui Teste'. */
  whose?: string
}

/** Whether an address is a PDF's: its picture is a page. */
const isPdf = (address: string): boolean => /\.pdf(?:[/?]|$)/.test(address)

/** Photographs, and PDFs, in a row, small; pressed, a photograph opens whole in another tab, and a PDF is downloaded. */
export function PhotoStrip({ photos, whose }: PhotoStripProps) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mt: 1, p: 0 }}
    >
      {photos.map(({ small, full }, index) => {
        const picture = (
          <Box
            component="img"
            src={small}
            alt={[isPdf(small) ? 'PDF' : 'Fotografia', index + 1, whose].filter(Boolean).join(' ')}
            loading="lazy"
            width={96}
            height={96}
            sx={{ display: 'block', objectFit: 'cover', borderRadius: '8px', bgcolor: 'action.hover' }}
          />
        )
        return (
          <li key={small}>
            {full === undefined ? (
              picture
            ) : (
              <a href={full} target="_blank" rel="noreferrer">
                {picture}
              </a>
            )}
          </li>
        )
      })}
    </Box>
  )
}
