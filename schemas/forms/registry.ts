import { contact } from './contact.ts'
import { erasePerson } from './erase-person.ts'
import { forgot } from './forgot.ts'
import { newPassword } from './new-password.ts'
import { newService } from './new-service.ts'
import { publishNote } from './publish-note.ts'
import { reason } from './reason.ts'
import { serviceTextsForm } from './service-texts.ts'
import { signin } from './signin.ts'

/** Every one-page form; the build makes the validators of each (`build/form-validators.ts`). */
export const forms = [
  contact,
  erasePerson,
  forgot,
  newPassword,
  newService,
  publishNote,
  reason,
  serviceTextsForm,
  signin,
]
