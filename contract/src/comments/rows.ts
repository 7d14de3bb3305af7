import { del, get, json, post, put, rows } from '../endpoint.ts'
import { pageQuery } from '../wire.ts'
import { comment, commentForm, commentPage, likeResult } from './schema.ts'

export const commentRows = rows({ domain: 'comments' })({
  listComments: get('/campaign/{id}/comments/', 'Comments of a campaign', { query: pageQuery, response: commentPage }),
  createComment: post('/campaign/{id}/comments/create/', 'Comment on a campaign', {
    body: json(commentForm),
    status: 201,
    response: comment,
    pausedBy: 'comment',
    guard: 'comment',
    idempotent: true,
    perAccount: [30, 'minute'],
  }),
  commentDetail: get('/campaign/comments/{id}/', 'One comment', { response: comment }),
  updateComment: put('/campaign/comments/{id}/update/', 'Change a comment of one’s own', {
    body: json(commentForm),
    response: comment,
    pausedBy: 'comment',
    perAccount: [30, 'minute'],
  }),
  deleteComment: del('/campaign/comments/{id}/delete/', 'Delete a comment of one’s own'),
  likeComment: post('/campaign/comments/{id}/like/', 'Like a comment', {
    response: likeResult,
    perAccount: [120, 'minute'],
  }),
  unlikeComment: post('/campaign/comments/{id}/unlike/', 'Remove a like', {
    response: likeResult,
    perAccount: [120, 'minute'],
  }),
})
