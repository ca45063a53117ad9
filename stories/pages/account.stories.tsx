import type { Meta, StoryObj } from '@storybook/react-vite'
import { Page as Contact } from '#src/pages/contact/contact-page.tsx'
import { Page as Forgot } from '#src/pages/forgot/forgot-page.tsx'
import { Page as Reset } from '#src/pages/reset/reset-page.tsx'
import { Page as Signin } from '#src/pages/signin/signin-page.tsx'

/** The pages of the account, and the contact page. */
const meta: Meta = { title: 'Páginas/Conta' }
export default meta

const desktop = { globals: { viewport: { value: 'desktop' } } }
const phone = { globals: { viewport: { value: 'phone' } } }

export const SignIn: StoryObj = { render: () => <Signin />, ...desktop }
export const SignInPhone: StoryObj = { render: () => <Signin />, ...phone }
export const ForgotPassword: StoryObj = { render: () => <Forgot />, ...desktop }
export const ForgotPasswordPhone: StoryObj = { render: () => <Forgot />, ...phone }
export const ResetPassword: StoryObj = { render: () => <Reset />, ...desktop }
export const ContactPage: StoryObj = { render: () => <Contact />, ...desktop }
export const ContactPagePhone: StoryObj = { render: () => <Contact />, ...phone }
