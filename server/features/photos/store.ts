export type PhotoSize = 'full' | 'small'

/** A photograph's content in both sizes, JPEG. */
export type PhotoContent = Readonly<Record<PhotoSize, Buffer>>

/** Where the contents of photographs lie. Each function may be called again with the same id. */
export interface PhotoStore {
  /** Stores a content, in place of what is there. */
  put(id: string, content: PhotoContent): Promise<void>
  /** One size of a content; undefined where there is none. */
  get(id: string, size: PhotoSize): Promise<Buffer | undefined>
  /** Removes a content, if it is there. */
  remove(id: string): Promise<void>
}

/** A store outside of the database did not answer, or not as it should. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
}
