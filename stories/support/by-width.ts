import { beforeAll } from 'vitest'
import { WIDTHS } from './wizard-table.ts'

// Tests of one file run by their width: to give the page another one takes as long as to show a small story.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures that a hook wants from its first argument
beforeAll(({}, { tasks }) => {
  const onPhone = ({ name }: { name: string }) => name.replaceAll(' ', '').endsWith(WIDTHS.phone)
  tasks.sort((one, other) => Number(onPhone(one)) - Number(onPhone(other)))
})
