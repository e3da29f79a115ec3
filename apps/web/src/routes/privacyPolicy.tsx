import { createFileRoute } from '@tanstack/react-router'
import { openAsDocument } from '../shared/address/open-as-document.ts'

export const Route = createFileRoute('/privacyPolicy')({ beforeLoad: openAsDocument })
