import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PhotoUpload, PhotoUploads } from '#src/forms/form-context.ts'

const NONE: ReadonlyMap<string, PhotoUpload> = new Map()
const nothing = () => () => {}

/** The uploads, once they are loaded, and the state of each. */
function useUploads(load: (() => Promise<PhotoUploads>) | undefined) {
  const [uploads, setUploads] = useState<PhotoUploads>()
  useEffect(() => {
    let over = false
    load?.().then(
      (loaded) => {
        if (!over) setUploads(loaded)
      },
      () => {}, // the button stays off
    )
    return () => {
      over = true
    }
  }, [load])
  const all = useSyncExternalStore(uploads?.subscribe ?? nothing, uploads?.all ?? (() => NONE), () => NONE)
  return { uploads, all }
}

interface PhotosInput {
  ids: readonly string[]
  /** How many there may be. */
  most: number
  /** Whether PDFs may be given too. */
  documents?: boolean
  load: (() => Promise<PhotoUploads>) | undefined
  onChange: (ids: string[]) => void
}

/** Photographs that are chosen and uploaded meanwhile (PHO-7), for `PhotoPicker` and `ChosenPhotos`. */
export interface Photos {
  readonly ids: readonly string[]
  readonly most: number
  readonly documents: boolean
  /** Undefined until they are loaded: nothing can be added before. */
  readonly uploads: PhotoUploads | undefined
  /** What this visit knows of each. */
  readonly all: ReadonlyMap<string, PhotoUpload>
  /** How many files of the last choice were too many. */
  readonly beyond: number | undefined
  readonly input: RefObject<HTMLInputElement | null>
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
}

/** Holds what was chosen within its limit, uploads it, and forgets what is removed. */
export function usePhotos({ ids, most, documents = false, load, onChange }: PhotosInput): Photos {
  const { uploads, all } = useUploads(load)
  const [beyond, setBeyond] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const room = most - ids.length

  const add = (files: readonly File[]) => {
    const added = uploads?.add(files.slice(0, room), documents) ?? []
    setBeyond(files.length > room ? files.length - room : undefined)
    onChange([...ids, ...added])
    // Lets the same file be chosen again: the browser only reports changes.
    if (input.current) input.current.value = ''
  }
  const remove = (gone: string) => {
    uploads?.drop(gone)
    setBeyond(undefined)
    onChange(ids.filter((one) => one !== gone))
    input.current?.focus()
  }
  return { ids, most, documents, uploads, all, beyond, input, add, remove }
}
