/** Props of a `details` by which `tell` hears whether it is open, also where it was opened before scripts ran. */
export const tellsOpen = (isOpen: boolean, tell: (open: boolean) => void) => ({
  onToggle: ({ currentTarget }: { currentTarget: HTMLElement }) => tell(currentTarget.hasAttribute('open')),
  ref: (details: HTMLElement | null) => {
    if (details?.hasAttribute('open') && !isOpen) tell(true)
  },
})
