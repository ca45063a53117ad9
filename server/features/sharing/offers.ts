// The functions that other features may use.

export { pictureIdOf, pictureSender } from './send-picture.ts'
