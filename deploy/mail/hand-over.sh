#!/bin/sh
# Hands one message from standard input to Fairlead, for an alias of Postfix or as the mda of fetchmail.
# FAIRLEAD_MAIL is the address; the file FAIRLEAD_MAIL_PROOF has one line: Authorization: Bearer <INBOUND_MAIL_SECRET>
# A message that cannot be read is dropped: it is a copy, and its sender must not hear of it. Anything else that
# fails ends with 75, which asks the mail server to try again.
set -u
url=${FAIRLEAD_MAIL:-http://127.0.0.1:8080/functions/v1/mail}
proof=${FAIRLEAD_MAIL_PROOF:-/etc/fairlead-mail}
# The secret is in a file, because everybody can read the arguments of a program.
status=$(curl --silent --output /dev/null --write-out '%{http_code}' --max-time 90 \
  --header "@$proof" --header 'Content-Type: message/rfc822' --data-binary @- "$url")
case $status in
  2*) exit 0 ;;
  413 | 422) echo "fairlead: a message was not taken: $status" >&2; exit 0 ;;
  *) echo "fairlead: answered $status, trying again later" >&2; exit 75 ;;
esac
