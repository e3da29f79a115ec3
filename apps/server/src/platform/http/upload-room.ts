/**
 * Room for uploads, asked for before their bodies are read. Counted in bytes and not in uploads: the pages send
 * small pictures, and many slow phones with those must not shut one another out.
 */
export interface UploadRoom {
  /**
   * @param sender who uploads
   * @param bytes what the body will take at most
   * @returns what gives the room back, or null where there is none
   */
  enter(sender: string, bytes: number): (() => void) | null
}

/** @param limits uploads of one sender under way, and bytes of all of them together; of this process alone */
export function createUploadRoom(limits: { readonly perSender: number; readonly bytes: number }): UploadRoom {
  const underWay = new Map<string, number>()
  let taken = 0
  return {
    enter(sender, bytes) {
      const own = underWay.get(sender) ?? 0
      if (own >= limits.perSender || (taken > 0 && taken + bytes > limits.bytes)) return null
      underWay.set(sender, own + 1)
      taken += bytes
      let left = false
      return () => {
        if (left) return
        left = true
        taken -= bytes
        const others = (underWay.get(sender) ?? 1) - 1
        if (others > 0) underWay.set(sender, others)
        else underWay.delete(sender)
      }
    },
  }
}
