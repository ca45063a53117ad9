import { filesInWords, photosInWords } from '#schemas/photos/photos.ts'
import { HiddenStatus } from '#src/ui/feedback/hidden-status.tsx'
import { FieldError } from '#src/ui/inputs/field-error.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { Tiles } from './tiles.tsx'
import type { Photos } from './use-photos.ts'

/** A tile for each photograph with its progress, and what was too many. `id` is the field's. */
export function ChosenPhotos({ id, photos }: { id: string; photos: Photos }) {
  const { ids, most, documents, uploads, all, beyond, remove } = photos
  const sent = ids.filter((one) => (all.get(one)?.state ?? 'sent') === 'sent').length
  return (
    <>
      <FieldError id={`${id}-beyond`} warning>
        {beyond === undefined
          ? undefined
          : documents
            ? `Só cabem ${most} ficheiros: ${beyond === 1 ? 'um ficou' : `${beyond} ficaram`} de fora.`
            : `Só cabem ${photosInWords(most)}: ${beyond === 1 ? 'uma ficou' : `${beyond} ficaram`} de fora.`}
      </FieldError>
      <Tiles>
        {ids.map((one, index) => (
          <PhotoTile
            key={one}
            id={one}
            place={index + 1}
            upload={all.get(one)}
            onRetry={() => uploads?.retry(one)}
            onRemove={() => remove(one)}
          />
        ))}
      </Tiles>
      <HiddenStatus>{ids.length > 0 ? `Enviadas: ${sent} de ${filesInWords(ids)}` : ''}</HiddenStatus>
    </>
  )
}
