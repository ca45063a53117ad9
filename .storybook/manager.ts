import { addons } from 'storybook/manager-api'
import { followWidth } from '../stories/support/follow-width.ts'

addons.register('cinco/width', followWidth)
