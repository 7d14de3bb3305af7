'use client'

import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  fallback: (error: unknown, reset: () => void) => ReactNode
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { thrown?: { error: unknown } | undefined }> {
  override state: { thrown?: { error: unknown } | undefined } = {}

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  override render() {
    const { thrown } = this.state
    return thrown ? this.props.fallback(thrown.error, () => this.setState({ thrown: undefined })) : this.props.children
  }
}
