import { nameAtoms } from '#schemas/atoms/name-atoms.ts'
import { namesLike } from '#schemas/places/names.ts'

/** The id of a list's names where the browser offers them. */
export const plainListId = (list: string): string => `nomes-${list}`

/** The names of the lists, which the browser offers at the fields where there are no scripts to do it. */
export const PlainNames = () =>
  Object.values(nameAtoms).map(({ list }) => (
    <datalist key={list} id={plainListId(list)}>
      {namesLike(list, '').map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  ))
