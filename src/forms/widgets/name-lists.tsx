import { memo } from 'react'
import { nameLists } from '#schemas/places/names.ts'
import { listId } from './named-widget.tsx'

/** The datalists of names, once for all fields of a page. */
export const NameLists = memo(function NameLists() {
  return Object.entries(nameLists).map(([list, names]) => (
    <datalist key={list} id={listId(list)}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  ))
})
