import { createFileRoute } from '@tanstack/react-router'
import { openAsDocument } from '../shared/open-as-document.ts'

export const Route = createFileRoute('/loanTerms')({ beforeLoad: openAsDocument })
