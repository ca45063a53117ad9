import { alertsForm } from './alerts.ts'
import { changePassword } from './change-password.ts'
import { chatReport } from './chat-report.ts'
import { contact } from './contact.ts'
import { contactAnswer } from './contact-answer.ts'
import { contentReport } from './content-report.ts'
import { creditCorrection } from './credit-correction.ts'
import { decision } from './decision.ts'
import { erasePerson } from './erase-person.ts'
import { forgot } from './forgot.ts'
import { invoice } from './invoice.ts'
import { keptName } from './kept-name.ts'
import { leadContact } from './lead-contact.ts'
import { accountCorrection, leadCorrection } from './lead-correction.ts'
import { moveServices } from './move-services.ts'
import { moveSubgroups } from './move-subgroups.ts'
import { newPassword } from './new-password.ts'
import { newService } from './new-service.ts'
import { newsletterForm } from './newsletter.ts'
import { nobodyFound } from './nobody-found.ts'
import { note } from './note.ts'
import { noticesForm } from './notices.ts'
import { objection } from './objection.ts'
import { ownCredential } from './own-credential.ts'
import { ownEmail } from './own-email.ts'
import { ownName } from './own-name.ts'
import { ownNif } from './own-nif.ts'
import { ownPhone } from './own-phone.ts'
import { ownProfileForm } from './own-profile.ts'
import { profileRemoval } from './profile-removal.ts'
import { proposalForm } from './proposal.ts'
import { provePerson } from './prove-person.ts'
import { publishNote } from './publish-note.ts'
import { reason } from './reason.ts'
import { review } from './review.ts'
import { reviewAnswer } from './review-answer.ts'
import { searchWords } from './search-words.ts'
import { serviceCost } from './service-cost.ts'
import { serviceTextsForm } from './service-texts.ts'
import { sharedPropertyForm } from './shared-property.ts'
import { signin } from './signin.ts'
import { subgroupForm } from './subgroup.ts'
import { viewName } from './view-name.ts'

/** Every one-page form; the build makes the validators of each (`build/form-validators.ts`). */
export const forms = [
  accountCorrection,
  alertsForm,
  changePassword,
  chatReport,
  contact,
  contactAnswer,
  contentReport,
  creditCorrection,
  decision,
  erasePerson,
  forgot,
  invoice,
  keptName,
  leadContact,
  leadCorrection,
  moveServices,
  moveSubgroups,
  newPassword,
  newService,
  newsletterForm,
  nobodyFound,
  note,
  noticesForm,
  objection,
  ownCredential,
  ownEmail,
  ownName,
  ownNif,
  ownPhone,
  ownProfileForm,
  profileRemoval,
  proposalForm,
  provePerson,
  publishNote,
  reason,
  review,
  reviewAnswer,
  searchWords,
  serviceCost,
  serviceTextsForm,
  sharedPropertyForm,
  signin,
  subgroupForm,
  viewName,
]
