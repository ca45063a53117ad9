import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type MouseEvent, Suspense, useState } from 'react'
import type { Picture } from '#schemas/profiles/profile.ts'
import { isPlainClick } from '#src/lib/page/is-plain-click.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { ReportLink } from '../shared/report-link.tsx'
import { anchorOf } from './anchor-of.ts'

const Lightbox = latePart(() => import('./lightbox.tsx')).component((part) => part.Lightbox)

interface GalleryProps {
  pictures: readonly Picture[]
  owner: string
  /** The profile's address. */
  path: string
}

/** The professional's pictures, each a link to itself; with scripts it opens enlarged over the page. */
export function Gallery({ pictures, owner, path }: GalleryProps) {
  const [shown, setShown] = useState<number>()
  return (
    <>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {pictures.map(({ small, full }, index) => (
          <li key={full} id={anchorOf(full)}>
            <ButtonBase
              href={full}
              aria-label={`Ampliar a fotografia ${index + 1} de ${pictures.length}`}
              onClick={(event: MouseEvent) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                setShown(index)
              }}
              sx={{ display: 'block', width: '100%', borderRadius: '12px', overflow: 'hidden' }}
            >
              <Box
                component="img"
                src={small}
                alt=""
                width={480}
                height={360}
                loading="lazy"
                sx={{
                  display: 'block',
                  width: '100%',
                  height: 'auto',
                  aspectRatio: '4 / 3',
                  objectFit: 'cover',
                }}
              />
            </ButtonBase>
          </li>
        ))}
      </Box>
      <ReportLink location={`${path}#fotografias`} what="uma fotografia" text="Denunciar uma fotografia" />
      {shown !== undefined && (
        <Suspense>
          <Lightbox
            pictures={pictures}
            owner={owner}
            path={path}
            shown={shown}
            onShow={setShown}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
