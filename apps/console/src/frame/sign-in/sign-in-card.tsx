import type { ReactNode } from 'react'

/** What is shown to somebody who is not signed in: one card on an empty page. */
export const SignInCard = ({ children }: { children: ReactNode }) => (
  <main className="flex min-h-dvh items-center justify-center px-4 py-10">
    <div className="w-full max-w-sm">
      <div className="mb-5 flex items-center gap-3">
        <img src="/console/icon.svg" alt="" width={36} height={36} />
        <h1 className="text-title font-semibold">Lender’s console</h1>
      </div>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">{children}</div>
    </div>
  </main>
)
