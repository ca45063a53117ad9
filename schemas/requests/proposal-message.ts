/** What a message may stand in for: the client reads the words, the professional writes the names (PRO-6). */
export interface MessageWords {
  readonly nome: string
  readonly serviço: string
}

/** A proposal's message with the words for its names: '{nome}' and '{serviço}', also without the cedilla. */
export const messageInWords = (message: string, { nome, serviço }: MessageWords): string =>
  message.replace(/\{nome\}/gi, () => nome).replace(/\{servi[çc]o\}/gi, () => serviço)
