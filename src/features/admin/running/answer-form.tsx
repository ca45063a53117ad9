import { link } from 'virtual:form-validators/contact-answer'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { contactAnswer } from '#schemas/forms/contact-answer.ts'
import { linkForm } from '#schemas/forms/define-form.ts'
import { ApiError } from '#src/api/api-error.ts'
import { KeptTexts } from '#src/forms/kept/kept-texts.tsx'
import { PageForm } from '#src/forms/page-form.tsx'
import { EMPTIED, usePageForm } from '#src/forms/use-page-form.ts'
import { randomId } from '#src/lib/random-id.ts'
import { BusyButton } from '#src/ui/inputs/busy-button.tsx'
import { AnswerFiles } from './answer-files.tsx'

const validators = linkForm(contactAnswer, link)
const FILE = '/file'

export interface SentAnswer {
  /** Drawn here: the same answer sent again changes nothing. */
  id: string
  text: string
  /** With their content as base64. */
  files: { name: string; content: string }[]
}

interface AnswerFormProps {
  /** The message that is answered: the device keeps what is typed under it until it is sent (CON-17). */
  about: string
  /** The address that opens a reply in the administrator's own mail program. */
  mailto: string
  texts: readonly { id: string; name: string; message: string }[]
  onSend: (answer: SentAnswer) => Promise<unknown>
  /** Keeps a text under a name. */
  onKeep: (text: string) => void
  /** Removes a text that is kept. */
  onRemove: (id: string) => void
}

/** A file's content as base64. */
const base64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Answers a contact message: the text, begun with one that is kept, and files (CON-17). */
export function AnswerForm({ about, mailto, texts, onSend, onKeep, onRemove }: AnswerFormProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [refusedFile, setRefusedFile] = useState<string>()
  const id = useRef(randomId())
  const state = usePageForm({
    form: contactAnswer,
    validators,
    keep: about,
    submit: async ({ text }) => {
      setRefusedFile(undefined)
      const read = files.map(async (file) => ({ name: file.name, content: await base64(file) }))
      await onSend({ id: id.current, text: text.trim(), files: await Promise.all(read) })
      id.current = randomId()
      setFiles([])
      return EMPTIED
    },
    refusal: (error) => {
      if (!(error instanceof ApiError)) return { failure: String(error) }
      setRefusedFile(error.fields.find(({ path }) => path === FILE)?.message)
      return { failure: error.message, problems: error.fields.filter(({ path }) => path !== FILE) }
    },
  })
  const { values } = state
  const text = typeof values.text === 'string' ? values.text : ''
  return (
    <>
      <KeptTexts
        label="Os seus textos"
        texts={texts}
        onChoose={(keptText) => state.change({ ...values, text: text ? `${text}\n${keptText}` : keptText })}
      />
      <PageForm state={state} onRestore={() => setFiles([])}>
        <AnswerFiles files={files} onChange={setFiles} refused={refusedFile} />
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '60ch' }}>
          A resposta segue por e-mail, com o princípio do que a pessoa escreveu, e a mensagem fica tratada. O
          que a pessoa responder chega à caixa de correio do apoio: não aparece aqui.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BusyButton type="submit" variant="contained" busy={state.busy}>
            Enviar a resposta
          </BusyButton>
          <Button
            color="secondary"
            variant="outlined"
            disabled={text.trim() === ''}
            onClick={() => onKeep(text)}
          >
            Guardar este texto…
          </Button>
          <Button color="secondary" href={mailto}>
            Responder no seu programa de e-mail
          </Button>
        </Box>
      </PageForm>
      {texts.length > 0 && (
        <Box component="details" sx={{ mt: 2 }}>
          <Box component="summary" sx={{ py: 1 }}>
            Eliminar textos guardados
          </Box>
          {texts.map(({ id, name }) => (
            <Button key={id} color="secondary" onClick={() => onRemove(id)}>
              Eliminar «{name}»
            </Button>
          ))}
        </Box>
      )}
    </>
  )
}
