-- Written by "npm run sql" from api/test/emitted-sql; reviewed, never edited.

-- claimResetMail
update users
set
  reset_mailed_at = $1
where
  id = $2
  and (
    reset_mailed_at is null
    or reset_mailed_at <= $3
  )
returning
  id;

-- consumeEmailChange
delete from email_changes
where
  id = $1
returning
  id,
  user_id,
  new_email,
  nonce,
  expires_at;

-- countInvitations
select
  count(*)::int as count
from
  invitations;

-- countUsers
select
  count(*)::int as count
from
  users
where
  lower(name || ' ' || email) like $1
  and role = $2
  and case
    when deactivated_at is not null then 'deactivated'
    when email_verified then 'active'
    else 'unconfirmed'
  end = $3;

-- deleteExpiredSessionsAndLinks
delete from sessions
where
  expires_at < $1;

delete from verifications
where
  expires_at < $1;

delete from email_changes
where
  expires_at < $1;

delete from used_totp_codes
where
  used_at < $1;

-- deleteExpiredSignUpAttempts
delete from sign_up_attempts
where
  expires_at < $1;

-- deleteOtherSessions
delete from sessions
where
  user_id = $1
  and id != $2;

-- deleteOtherSignUpAttempts
delete from sign_up_attempts
where
  email = $1
  and id != $2;

-- deletePendingLinksAndSignIns
delete from verifications
where
  value = $1;

delete from email_changes
where
  user_id = $1;

update users
set
  reset_mailed_at = $1
where
  id = $2;

-- deleteSecondStep
update users
set
  two_factor_enabled = $1
where
  id = $2
  and two_factor_enabled = $3
returning
  id;

delete from two_factors
where
  user_id = $1;

-- deleteSession
delete from sessions
where
  token = $1;

-- deleteUserSession
delete from sessions
where
  user_id = $1
  and id = $2;

-- deleteUserSessions
delete from sessions
where
  user_id = $1;

-- disableDemoAccounts
select
  users.email
from
  users
  inner join accounts on accounts.user_id = users.id
where
  users.email like $1
  and accounts.password is not null
order by
  users.email;

delete from sessions
where
  user_id in (
    select
      id
    from
      users
    where
      email like $1
  );

delete from accounts
where
  user_id in (
    select
      id
    from
      users
    where
      email like $1
  );

-- extendSignUpAttempt
update sign_up_attempts
set
  expires_at = $1,
  return_to = $2,
  mailed_at = $3
where
  id = $4
  and (
    mailed_at is null
    or mailed_at <= $5
    or expires_at <= $6
  )
returning
  id;

-- findChallengePasswordDigest
select
  password_digest as "passwordDigest"
from
  verifications
where
  id = $1;

-- findEmailChange
select
  id,
  user_id,
  new_email,
  nonce,
  expires_at
from
  email_changes
where
  id = $1;

-- findInvitationByHash
select
  invitations.id,
  email,
  role,
  token_hash,
  sent_at,
  expires_at,
  accepted_at,
  revoked_at,
  user_names.name as inviter,
  array[invitations.id::text] as keys
from
  invitations
  inner join user_names on user_names.id = invited_by
where
  token_hash = $1;

-- findInvitedUser
select
  id,
  name,
  role,
  email_verified,
  deactivated_at
from
  users
where
  email = $1;

-- findLegacyUnconfirmedUser
select
  users.name,
  accounts.password
from
  users
  inner join accounts on accounts.user_id = users.id
where
  users.email = $1
  and users.email_verified = $2
  and accounts.password is not null;

-- findOpenInvitation
select
  invitations.id,
  email,
  role,
  token_hash,
  sent_at,
  expires_at,
  accepted_at,
  revoked_at,
  user_names.name as inviter,
  array[invitations.id::text] as keys
from
  invitations
  inner join user_names on user_names.id = invited_by
where
  email = $1
  and accepted_at is null
  and revoked_at is null;

-- findSessionPasswordDigest
select
  password_digest as "passwordDigest"
from
  sessions
where
  id = $1;

-- findSessionUser
select
  users.id,
  users.name,
  users.email,
  users.role,
  users.two_factor_enabled,
  sessions.id as session_id,
  sessions.created_at as begun_at,
  sessions.last_seen_at,
  sessions.authenticated_at
from
  sessions
  inner join users on users.id = sessions.user_id
where
  sessions.token = $1
  and sessions.expires_at > $2
  and users.deactivated_at is null;

-- findSignUpAttempt
select
  id,
  email,
  name,
  password_hash,
  nonce,
  browser_hash,
  return_to,
  expires_at,
  used_at
from
  sign_up_attempts
where
  id = $1;

-- findSignUpAttemptByBrowser
select
  id,
  email,
  name,
  password_hash,
  nonce,
  browser_hash,
  return_to,
  expires_at,
  used_at
from
  sign_up_attempts
where
  email = $1
  and browser_hash = $2
  and used_at is null
order by
  id desc;

-- findSignUpAttemptByForm
select
  id,
  email,
  name,
  password_hash,
  nonce,
  browser_hash,
  return_to,
  expires_at,
  used_at
from
  sign_up_attempts
where
  email = $1
  and form_key = $2
  and used_at is null;

-- findUser
select
  id,
  name,
  email,
  email_verified,
  image,
  role,
  two_factor_enabled,
  created_at
from
  users
where
  id = $1;

-- findUserByEmail
select
  id,
  name,
  email,
  email_verified,
  image,
  role,
  two_factor_enabled,
  created_at
from
  users
where
  email = $1;

-- findUserDetails
select
  users.id,
  name,
  email,
  role,
  two_factor_enabled,
  users.created_at,
  last_signed_in_at,
  case
    when deactivated_at is not null then 'deactivated'
    when email_verified then 'active'
    else 'unconfirmed'
  end as state,
  (
    select
      count(*)::int as count
    from
      sessions
    where
      sessions.user_id = users.id
      and expires_at > $1
  ) as sessions,
  array[users.id::text] as keys
from
  users
where
  users.id = $2;

-- insertEmailChange
delete from email_changes
where
  user_id = $1;

insert into
  email_changes (user_id, new_email, nonce, expires_at)
values
  ($1, $2, $3, $4)
returning
  id,
  user_id,
  new_email,
  nonce,
  expires_at;

-- insertInvitation
insert into
  invitations (email, role, invited_by, token_hash, sent_at, expires_at)
values
  ($1, $2, $3, $4, $5, $6)
returning
  id;

-- insertMailRequest
insert into
  mail_requests (dedupe_key, recipient, template, data)
values
  ($1, $2, $3, $4)
on conflict (dedupe_key) do nothing;

-- insertSignUpAttempt
insert into
  sign_up_attempts (email, name, password_hash, nonce, browser_hash, expires_at, form_key)
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict (email, form_key) do nothing
returning
  id,
  email,
  name,
  password_hash,
  nonce,
  browser_hash,
  return_to,
  expires_at,
  used_at;

-- insertUnconfirmedUser
insert into
  users (email, name, email_verified)
values
  ($1, $2, $3)
on conflict (email) do nothing
returning
  id;

-- insertUser
insert into
  users (email, name, role, email_verified)
values
  ($1, $2, $3, $4)
returning
  id,
  name,
  email,
  email_verified,
  image,
  role,
  two_factor_enabled,
  created_at;

insert into
  accounts (provider_id, password)
values
  ($1, $2);

-- isPasswordResetOpen
select
  id
from
  verifications
where
  identifier = $1
  and expires_at > $2;

-- listActiveDemoEmails
select
  users.email
from
  users
  inner join accounts on accounts.user_id = users.id
where
  users.email like $1
  and accounts.password is not null
order by
  users.email;

-- listAdminEmails
select
  email
from
  users
where
  role = $1
  and email_verified = $2
  and deactivated_at is null
order by
  email;

-- listInvitationRows
select
  invitations.id,
  email,
  role,
  token_hash,
  sent_at,
  expires_at,
  accepted_at,
  revoked_at,
  user_names.name as inviter,
  array[invitations.id::text] as keys
from
  invitations
  inner join user_names on user_names.id = invited_by
where
  invitations.id < $1::text::uuid
order by
  invitations.id desc
limit
  $2;

-- listOpenSignUpAttempts
select
  id,
  email,
  name,
  password_hash,
  nonce,
  browser_hash,
  return_to,
  expires_at,
  used_at
from
  sign_up_attempts
where
  email = $1
  and used_at is null
  and expires_at > $2
order by
  id desc
limit
  $3;

-- listSessions
select
  id,
  ip_address,
  user_agent,
  created_at,
  last_seen_at
from
  sessions
where
  user_id = $1
  and expires_at > $2
order by
  last_seen_at desc,
  id
limit
  $3;

-- listUserRows
select
  users.id,
  name,
  email,
  role,
  two_factor_enabled,
  users.created_at,
  last_signed_in_at,
  case
    when deactivated_at is not null then 'deactivated'
    when email_verified then 'active'
    else 'unconfirmed'
  end as state,
  (
    select
      count(*)::int as count
    from
      sessions
    where
      sessions.user_id = users.id
      and expires_at > $1
  ) as sessions,
  array[users.id::text] as keys
from
  users
where
  lower(name || ' ' || email) like $2
  and role = $3
  and case
    when deactivated_at is not null then 'deactivated'
    when email_verified then 'active'
    else 'unconfirmed'
  end = $4
  and users.id < $5::text::uuid
order by
  users.id desc
limit
  $6;

-- lockCustomer
select
  id,
  deactivated_at
from
  users
where
  id = $1
for share;

-- lockInvitation
select
  invitations.id,
  email,
  role,
  token_hash,
  sent_at,
  expires_at,
  accepted_at,
  revoked_at,
  user_names.name as inviter,
  array[invitations.id::text] as keys
from
  invitations
  inner join user_names on user_names.id = invited_by
where
  invitations.id = $1
for update of
  invitations;

-- lockInvitedUser
select
  id,
  name,
  role,
  email_verified,
  deactivated_at
from
  users
where
  email = $1
for no key update;

-- lockUsers
select
  id,
  email,
  role,
  deactivated_at
from
  users
where
  id in ($1)
order by
  id
for no key update;

-- markInvitationAccepted
update invitations
set
  accepted_at = $1,
  accepted_by = $2
where
  id = $3;

-- markInvitationRevoked
update invitations
set
  revoked_at = $1
where
  id = $2;

-- markSessionAuthenticated
update sessions
set
  authenticated_at = now()
where
  token = $1;

-- markSignUpAttemptUsed
update sign_up_attempts
set
  used_at = $1,
  password_hash = $2
where
  id = $3
  and used_at is null
  and expires_at > $4
returning
  id,
  email;

-- markTotpCodeUsed
insert into
  used_totp_codes (user_id, code_hash)
values
  ($1, $2)
on conflict (user_id, code_hash) do nothing
returning
  user_id;

-- renewInvitation
update invitations
set
  invited_by = $1,
  token_hash = $2,
  sent_at = $3,
  expires_at = $4
where
  id = $5;

-- revokeInvitationsOfUser
update invitations
set
  revoked_at = $1
where
  accepted_at is null
  and revoked_at is null
  and (
    email = $2
    or invited_by = $3
  );

-- setPasswordHash
update accounts
set
  password = $1,
  updated_at = now()
where
  user_id = $2
  and provider_id = $3;

insert into
  accounts (user_id, account_id, provider_id, password)
values
  ($1, $2, $3, $4);

-- setUserAccess
update users
set role = $1,
updated_at = now()
where
  id = $2;

-- setUserEmail
update users
set
  email = $1,
  email_verified = $2,
  updated_at = $3
where
  id = $4;

-- touchSession
update sessions
set
  last_seen_at = $1
where
  id = $2;

-- upsertConfirmedUser
insert into
  users (email, name, email_verified)
values
  ($1, $2, $3)
on conflict (email) do update
set
  name = $4,
  email_verified = $5,
  updated_at = $6
where
  users.email_verified = $7
returning
  id;

delete from accounts
where
  user_id = $1;

delete from sessions
where
  user_id = $1;

insert into
  accounts (provider_id, password)
values
  ($1, $2);
