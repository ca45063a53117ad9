import { fold } from '#schemas/text/fold.ts'
import type { AdminSearch } from '../../core/services.ts'
import { unpublishedServices } from './publishing/unpublished.ts'

/** The services that are drafts and were never published, by their titles. */
export const draftSearch: AdminSearch = {
  kind: 'service',
  async find({ database: { db } }, text, limit) {
    const drafts = (await unpublishedServices(db)).filter(({ title }) => fold(title).includes(fold(text)))
    return drafts.slice(0, limit).map(({ id, title }) => ({ id: String(id), title, detail: 'por publicar' }))
  },
}
