/** Between two ways of doing the same. */
export const Or = () => (
  <div className="flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    or
  </div>
)
