/** A part that another one's title shows: it has no look of its own, or nothing to set. */
interface Within {
  readonly title: string
  readonly why: string
}

const DRAWN = 'Partes/Base/Cena (scene, drawing)'
const HEARD = 'Partes/Base/Leitor de ecrã (reader)'
const NOTIFICATION = 'Partes/Base/Notificação (toast)'

/** The title under which each part of `src/ui` is shown with controls, by its file, or the one of the part that shows it. */
export const basePartsTable: Readonly<Record<string, string | Within>> = {
  'carousel/carousel.tsx': 'Partes/Base/Carrossel (carousel)',
  'face.tsx': 'Partes/Base/Cara (avatar, star, estrelas)',
  'fact.tsx': 'Partes/Base/Resposta (fact, answer)',
  'feedback/connection-bar.tsx': 'Partes/Ligação (offline)',
  'feedback/failed-load.tsx': 'Partes/Base/Falha (failed, retry)',
  'feedback/hidden-status.tsx': HEARD,
  'feedback/message-dialog.tsx': 'Partes/Base/Diálogo (dialog, modal)',
  'feedback/notice.tsx': 'Partes/Base/Aviso (alert, notice)',
  'feedback/notifications.tsx': { title: NOTIFICATION, why: 'it is where notifications stand' },
  'feedback/progress-line.tsx': 'Partes/Base/Progresso (stepper, bar)',
  'feedback/toast.tsx': NOTIFICATION,
  'feedback/waiting-line.tsx': 'Partes/Base/Espera (loading bar)',
  'feedback/waiting.tsx': 'Partes/Base/Esqueleto (skeleton)',
  'file-list.tsx': 'Partes/Base/Ficheiros (file list)',
  'how-it-works.tsx': 'Partes/Base/Como funciona (steps)',
  'icons/arrow.tsx': 'Partes/Base/Seta (arrow)',
  'icons/icons.tsx': 'Partes/Base/Ícone de categoria (icon)',
  'icons/logo.tsx': 'Partes/Base/Logo (marca, brand)',
  'icons/sheet-icon.tsx': 'Partes/Base/Ícone (icon)',
  'inputs/busy-button.tsx': 'Partes/Base/Botão (button, spinner)',
  'inputs/combobox-list.tsx': 'Partes/Base/Sugestões (combobox)',
  'inputs/field-error.tsx': 'Partes/Base/Erro de um campo (error)',
  'inputs/file-button.tsx': 'Partes/Base/Ficheiro (file, upload)',
  'inputs/file-field.tsx': {
    title: 'Partes/Base/Ficheiro (file, upload)',
    why: 'it is that button with a label and an error; the contact form shows it',
  },
  'inputs/password-input.tsx': 'Partes/Base/Campo de password (password)',
  'inputs/ready-form.tsx': 'Partes/Base/Formulário (form)',
  'inputs/select-input.tsx': 'Partes/Base/Escolha (select, dropdown)',
  'inputs/send-again.tsx': 'Partes/Base/Enviar de novo (resend)',
  'inputs/text-input.tsx': 'Partes/Base/Texto (input, textarea)',
  'late-part.tsx': {
    title: 'Partes/Base/Falha (failed, retry)',
    why: 'it shows that where a part cannot be loaded',
  },
  'map/map-area.tsx': { title: 'Partes/Mapa (map)', why: 'every map is drawn in it' },
  'map/map-frame.tsx': 'Partes/Base/Fundo do mapa (map)',
  'map/place-map.tsx': { title: 'Partes/Mapa (map)', why: 'SiteMap loads it' },
  'map/places-map.tsx': {
    title: 'Partes/Base/Mapa (map, markers)',
    why: 'SitePlacesMap loads it',
  },
  'map/site-map.tsx': 'Partes/Mapa (map)',
  'photo-strip.tsx': 'Partes/Base/Fotografias (photos)',
  'scenes/account-scene.tsx': DRAWN,
  'scenes/done-scene.tsx': { title: DRAWN, why: 'a picture with nothing to set' },
  'scenes/drawing.tsx': 'Partes/Base/Desenho (drawing, illustration)',
  'scenes/lost-scene.tsx': { title: DRAWN, why: 'a picture with nothing to set' },
  'scenes/scene.tsx': { title: DRAWN, why: 'the frame of every scene' },
  'scenes/soon-scene.tsx': { title: DRAWN, why: 'a picture with nothing to set' },
  'sortable/sortable-list.tsx': 'Partes/Base/Ordenar (sortable, drag)',
  'stars.tsx': {
    title: 'Partes/Base/Cara (avatar, star, estrelas)',
    why: 'it stands next to a face',
  },
  'sticky-bar.tsx': 'Partes/Base/Barra fixa (sticky bar)',
  'visually-hidden.tsx': { title: HEARD, why: 'a style, which it shows with words in it' },
  'wide.tsx': 'Partes/Base/Largura (container)',
}
