/// <reference types="vite/client" />

/** The framework's list of what it built; only the sheets of styles are of interest here, by their address. */
declare module 'tanstack-start-manifest:v' {
  export function tsrStartManifest(): {
    readonly inlineCss?: { readonly styles: Readonly<Record<string, string>> }
  }
}
