import type { Feature } from '../../core/services.ts'
import { sharingTasks } from './tasks.ts'

/** Draws the pictures that pages are shared with; the features of those pages have the routes. */
export const sharing: Feature = {
  name: 'sharing',
  tasks: Object.values(sharingTasks),
}
