/** A part that another one's title shows: it has no look of its own, or nothing to set. */
interface Within {
  readonly title: string
  readonly why: string
}

const DRAWN = 'Partes/Base/Cena (scene, drawing)'
const HEARD = 'Partes/Base/Só para leitores de ecrã (screen reader, live region)'
const NOTIFICATION = 'Partes/Base/Notificação (toast, notification)'

/** The title under which each part of `src/ui` is shown with controls, by its file, or the one of the part that shows it. */
export const basePartsTable: Readonly<Record<string, string | Within>> = {
  'carousel/carousel.tsx': 'Partes/Base/Carrossel (carousel)',
  'face.tsx': 'Partes/Base/Cara e estrelas (face, avatar, stars)',
  'fact.tsx': 'Partes/Base/Resposta (fact, answer)',
  'feedback/connection-bar.tsx': 'Partes/Ligação',
  'feedback/failed-load.tsx': 'Partes/Base/Não foi possível carregar (failed load, retry)',
  'feedback/hidden-status.tsx': HEARD,
  'feedback/message-dialog.tsx': 'Partes/Base/Mensagem sobre a página (dialog, message)',
  'feedback/notice.tsx': 'Partes/Base/Aviso (notice, alert)',
  'feedback/notifications.tsx': { title: NOTIFICATION, why: 'it is where notifications stand' },
  'feedback/progress-line.tsx': 'Partes/Base/Linha de progresso (progress)',
  'feedback/toast.tsx': NOTIFICATION,
  'feedback/waiting-line.tsx': 'Partes/Base/Linha de espera (loading bar)',
  'feedback/waiting.tsx': 'Partes/Base/À espera (placeholder, skeleton)',
  'file-list.tsx': 'Partes/Base/Lista de ficheiros (file list, download)',
  'how-it-works.tsx': 'Partes/Base/Como funciona (how it works)',
  'icons/arrow.tsx': 'Partes/Base/Seta (arrow)',
  'icons/icons.tsx': 'Partes/Base/Ícone de uma categoria (icon, category)',
  'icons/logo.tsx': 'Partes/Base/Marca (logo, brand)',
  'icons/sheet-icon.tsx': 'Partes/Base/Ícone (icon)',
  'inputs/busy-button.tsx': 'Partes/Base/Botão que trabalha (button, busy)',
  'inputs/combobox-list.tsx': 'Partes/Base/Lista de uma caixa de texto (combobox, listbox)',
  'inputs/field-error.tsx': 'Partes/Base/Erro de um campo (field error)',
  'inputs/file-button.tsx': 'Partes/Base/Escolher ficheiros (file, upload)',
  'inputs/file-field.tsx': {
    title: 'Partes/Base/Escolher ficheiros (file, upload)',
    why: 'it is that button with a label and an error; the contact form shows it',
  },
  'inputs/password-input.tsx': 'Partes/Base/Campo de password (password)',
  'inputs/ready-form.tsx': 'Partes/Base/Formulário que espera (form, hydration)',
  'inputs/select-input.tsx': 'Partes/Base/Campo de escolha (select)',
  'inputs/send-again.tsx': 'Partes/Base/Enviar de novo (send again)',
  'inputs/text-input.tsx': 'Partes/Base/Campo de texto (text input, textarea)',
  'late-part.tsx': {
    title: 'Partes/Base/Não foi possível carregar (failed load, retry)',
    why: 'it shows that where a part cannot be loaded',
  },
  'map/map-area.tsx': { title: 'Partes/Mapa', why: 'every map is drawn in it' },
  'map/map-frame.tsx': 'Partes/Base/Fundo do mapa (map frame, placeholder)',
  'map/place-map.tsx': { title: 'Partes/Mapa', why: 'SiteMap loads it' },
  'map/places-map.tsx': {
    title: 'Partes/Base/Mapa de vários lugares (map, markers)',
    why: 'SitePlacesMap loads it',
  },
  'map/site-map.tsx': 'Partes/Mapa',
  'photo-strip.tsx': 'Partes/Base/Fila de fotografias (photo strip)',
  'scenes/account-scene.tsx': DRAWN,
  'scenes/done-scene.tsx': { title: DRAWN, why: 'a picture with nothing to set' },
  'scenes/drawing.tsx': 'Partes/Base/Desenho (drawing, illustration)',
  'scenes/lost-scene.tsx': { title: DRAWN, why: 'a picture with nothing to set' },
  'scenes/scene.tsx': { title: DRAWN, why: 'the frame of every scene' },
  'scenes/soon-scene.tsx': { title: DRAWN, why: 'a picture with nothing to set' },
  'sortable/sortable-list.tsx': 'Partes/Base/Lista que se ordena (sortable)',
  'stars.tsx': {
    title: 'Partes/Base/Cara e estrelas (face, avatar, stars)',
    why: 'it stands next to a face',
  },
  'sticky-bar.tsx': 'Partes/Base/Barra que fica (sticky bar)',
  'visually-hidden.tsx': { title: HEARD, why: 'a style, which it shows with words in it' },
  'wide.tsx': 'Partes/Base/Largura da página (container, grid)',
}
