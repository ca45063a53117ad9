import type { FastifyReply } from 'fastify'
import type { PictureWords } from '#schemas/sharing/picture.ts'
import { drawnPictures } from './drawn-pictures.ts'

const ONE_HOUR = 'public, max-age=3600'

/** The id in a picture's file name: '37' of '37.png'. */
export const pictureIdOf = (file: string): string => file.replace(/\.png$/, '')

/**
 * Returns a function that draws a picture with some words next to a drawing of `public/desenhos`, and sends it as what everybody
 * gets alike (PAGE-68). It keeps the pictures that were asked for last.
 */
export function pictureSender() {
  const pictureOf = drawnPictures()
  return async (reply: FastifyReply, words: PictureWords, drawing: string): Promise<void> => {
    const { buffer, byteOffset, length } = await pictureOf({ ...words, drawing })
    reply.type('image/png').header('cache-control', ONE_HOUR)
    await reply.send(Buffer.from(buffer, byteOffset, length))
  }
}
