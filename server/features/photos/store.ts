export type PhotoSize = 'full' | 'small'

/** A photograph's content in both sizes, JPEG. */
export type PhotoContent = Readonly<Record<PhotoSize, Buffer>>

/** A store of photographs' contents. Calling a function again with the same id does no harm. */
export interface PhotoStore {
  /** Stores a content; overwrites an existing one. */
  put(id: string, content: PhotoContent): Promise<void>
  /** One size of a content; undefined if it does not exist. */
  get(id: string, size: PhotoSize): Promise<Buffer | undefined>
  /** Removes a content if it exists. */
  remove(id: string): Promise<void>
}

/** A store outside of the database did not answer, or answered with an error. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
}
